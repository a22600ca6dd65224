import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { usePageState } from '../../islands/page-state.tsx';

interface Tab {
  id: string;
  /** The value in the address of the no-JS request. */
  room: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  name: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
}

const NEXT_INDEX: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/*
 * The marker below the selected tab moves to the other one. Forced colours show it, because it is
 * a border.
 */
const TAB =
  'relative min-h-12 py-2 text-start text-body leading-tight font-medium text-muted md:text-[1.25rem] md:tracking-[-0.012em] after:absolute after:inset-x-0 after:-bottom-px after:origin-right after:scale-x-0 after:border-b-2 after:border-accent after:transition-transform after:duration-200 forced-colors:after:border-b-4 last:after:origin-left hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100';

/**
 * Tabs with one visible panel. All panels stay mounted, so that a change of tab loses no input.
 * Without JavaScript all panels are visible, and a tab jumps to its panel.
 */
export function Tabs({ name, tabs, chosen, onChoose }: TabsProps) {
  const { path } = usePageState();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[NEXT_INDEX[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${next.id}-tab`)?.focus();
  };

  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <div
          className="mb-6 flex gap-x-6 gap-y-2 md:gap-x-8 line-b md:ps-[calc(25%+var(--gutter)/4)] print:hidden"
          role="tablist"
          aria-label={name}
          ref={list}
          onKeyDown={move}
        >
          {tabs.map(({ id, room, label }) => (
            <button
              className={TAB}
              type="submit"
              role="tab"
              key={id}
              id={`${id}-tab`}
              name="room"
              value={room}
              formAction={`${path}#${id}-panel`}
              aria-controls={`${id}-panel`}
              aria-selected={id === chosen}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
      {tabs.map(({ id, label, panel }) => (
        <div
          className="room"
          role="tabpanel"
          key={id}
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          data-open={id === chosen}
          tabIndex={-1}
        >
          <noscript>
            <h3 className="title mb-6">{label}</h3>
          </noscript>
          {panel}
        </div>
      ))}
    </>
  );
}
