import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';

/** A field as RJSF drew it. */
export type DrawnField = Pick<ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>;

/** Leads through a form of several steps. Absent in a form that stands on one page. */
export interface Stepper {
  /** Where the visitor stands: the address says it, and no further than these `wrong` fields allow. */
  readonly positionFor: (wrong: readonly string[]) => number;
  /** The fields of a step; none where the answers are checked, which is after the last. */
  readonly fieldsAt: (position: number) => readonly string[] | undefined;
  /** Goes on from a step; back to the answers for who came from there. */
  readonly next: (position: number, wrong: readonly string[]) => void;
  readonly back: (position: number) => void;
  /** Leads to a field. */
  readonly show: (field: string) => void;
  /** Back to the first step, without a trace in the address. */
  readonly restart: () => void;
  /** On the button that leads on from a step. */
  readonly nextFrom: (position: number) => string;
  readonly backLabel: string;
  /** Draws the fields of a step, or the answers. */
  readonly Fields: ComponentType<{
    position: number;
    properties: readonly DrawnField[];
  }>;
}

export const StepperContext = createContext<Stepper | undefined>(undefined);
