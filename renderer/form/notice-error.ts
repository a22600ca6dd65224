import type { Notice } from './form-props.ts';

/** A failure that knows what to tell the visitor. */
export class NoticeError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(`${notice.title}: ${notice.description}`);
    this.name = 'NoticeError';
    this.notice = notice;
  }
}
