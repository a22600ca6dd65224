import type { Form } from '../../../generators/declaration/form.ts';
import type { Answers } from './responses.ts';

/** A call of the API. */
export interface RouteDescription {
  readonly method: 'get' | 'post';
  /** With parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly answers: Answers;
  /** The cookie that opens it. */
  readonly cookie?: 'session' | 'grant';
  /** The declared form that it takes. */
  readonly form?: Form;
  /** It takes files beside the fields, as `multipart/form-data`. */
  readonly files?: readonly string[];
}
