import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  name: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Panels of which one is seen. All stay drawn, so nothing typed is lost by a change of tab. */
export function Tabs({ name, tabs, chosen, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex(({ id }) => id === chosen),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${next.id}-tab`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={name} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          role="tabpanel"
          key={id}
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
