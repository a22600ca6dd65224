import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';

/** A field as RJSF rendered it. */
export type RenderedField = Pick<
  ObjectFieldTemplateProps['properties'][number],
  'name' | 'content'
>;

/**
 * Navigation of a form with steps. Absent in a form without steps. After the last step comes the
 * check: all answers once more, before they are sent.
 */
export interface Stepper {
  /**
   * Returns the step in the address, or the first step with one of the `wrong` fields if earlier.
   * The step that `show` went to is returned in any case.
   */
  readonly positionFor: (wrong: readonly string[]) => number;
  /** Returns the fields of a step; undefined for the check. */
  readonly fieldsAt: (position: number) => readonly string[] | undefined;
  /**
   * Goes to the next step. If the visitor has been at the check, goes back there, or to the first
   * step with one of the `wrong` fields.
   */
  readonly next: (position: number, wrong: readonly string[]) => void;
  /** Goes to the step before. */
  readonly back: (position: number) => void;
  /** Goes to the step of a field and focuses the field. */
  readonly show: (field: string) => void;
  /** Goes to the first step and removes the step from the address. */
  readonly restart: () => void;
  /** Returns the label of a step's next button. */
  readonly nextLabelAt: (position: number) => string;
  readonly backLabel: string;
  /** Renders the fields of a step, or the check. */
  readonly Fields: ComponentType<{
    position: number;
    properties: readonly RenderedField[];
  }>;
}

export const StepperContext = createContext<Stepper | undefined>(undefined);
