import { InterfaceLine } from './parts/interface-line.tsx';

/** An account: debits on the left and credits on the right have the same sum. */
export default function CoreBanking() {
  return (
    <InterfaceLine from={0} to={350} at={150}>
      <path className="soft" d="M0 72H300M0 96H300M0 120H300" />
      <path
        className="fill-accent/14 stroke-accent"
        d="M60 54H150V66H60zM150 78H230V90H150zM150 102H210V114H150zM100 102H150V114H100z"
      />
      <path d="M0 48H300M150 48V144" />
      <path className="fill-accent" d="M10 128H290V140H10z" />
    </InterfaceLine>
  );
}
