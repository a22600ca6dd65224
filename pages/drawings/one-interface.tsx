/** Four systems on one side, several languages on the other, one interface between. */
export default function OneInterface() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path d="M152 52H64V28H16v48h48V52m88 72H64v-24H16v48h48v-24m88 72H64v-24H16v48h48v-24m88 72H64v-24H16v48h48v-24" />
      <path
        className="soft"
        d="M168 52h136m-136 36h136m-136 36h136m-136 36h136m-136 36h136m-136 36h136"
      />
      <path className="stroke-accent stroke-2" d="M168 268h136" />
      <path className="fill-accent" d="M152 16h16v288h-16" />
    </svg>
  );
}
