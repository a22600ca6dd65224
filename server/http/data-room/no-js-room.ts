import type { Request, Response } from 'express';
import type { FieldErrors } from '../../../core/client/page-state.ts';
import type { Form } from '../../../core/config/form.ts';
import type { Granted } from '../../data-room/download.ts';
import { preservedInputOf } from '../forms/no-js-response.ts';
import { fileUrl } from './cookies.ts';
import { type RoomDeps, stateAfterRefusal } from './room-page.ts';

/** The data room's no-JS responses. */
export type NoJsRoom = ReturnType<typeof noJsRoom>;

/** Returns the responses to no-JS posts in the data room. */
export function noJsRoom(deps: RoomDeps) {
  const { room, path, renderer } = deps;
  const { downloads } = room;
  const { downloadForm, passwordForm } = downloads.room;
  /** Redirects with 303, so that a reload does not repeat the post. */
  const redirectTo = (response: Response, address: string) =>
    response.set('Location', address).status(303).end();

  return {
    /** Redirects after the right password. */
    redirectAfterLogin(response: Response): void {
      redirectTo(response, `${path}?room=internal#internal-room-panel`);
    },

    /** Redirects after a logout. */
    redirectAfterLogout(response: Response): void {
      redirectTo(response, `${path}?room=left#room-left`);
    },

    /** Redirects after a granted download: to the page with its link, or to the file if no page can be rendered. */
    redirectAfterGrant(response: Response, { fileName }: Granted): void {
      const roomDocument = downloads.room.documents.get(fileName);
      const query = new URLSearchParams({
        sent: downloadForm.id,
        ...(roomDocument?.room === 'internal' && { room: 'internal' }),
        file: roomDocument?.document.id ?? fileName,
      });
      redirectTo(
        response,
        renderer ? `${path}?${query}#${downloadForm.id}-sent` : fileUrl(fileName),
      );
    },

    /** Handles failed no-JS posts of the password form and the logout. */
    passwordFailures: failureHandler(passwordForm, async () => ({ query: { room: 'internal' } })),

    /** Handles failed no-JS posts of the download form. */
    downloadFailures: failureHandler(downloadForm, (request, response) =>
      stateAfterRefusal(deps, request, preservedInputOf(response).values.fileName),
    ),
  };

  /** Returns the error handler that renders the page of a form again, in the state that fits the refusal. */
  function failureHandler(
    form: Form,
    pageStateAfter: (request: Request, response: Response) => ReturnType<typeof stateAfterRefusal>,
  ) {
    return deps.noJsResponses.failureHandler(
      form.id,
      async ({ status, message, errors }, request, response) => {
        const { ndaAccepted, ...others } = preservedInputOf(response).values;
        // The download was stopped to mail a code, which the visitor enters next
        // (server/data-room/mailed-codes.ts). A wrong code has the status 403.
        const wasMailed = errors?.emailCode !== undefined && status === 400;
        return {
          // After a conflict the box is cleared, so that a changed agreement is read and accepted again.
          ...(status === 409 && { values: others }),
          // A wrong password and a missing session have no errors by field.
          errors: errors ?? (status === 401 ? passwordErrors(form, message) : {}),
          title: titleOf(form, status, wasMailed),
          pageState: await pageStateAfter(request, response),
        };
      },
    );
  }

  /** Returns the heading above the errors. Undefined selects the one about wrong fields. */
  function titleOf({ variants }: Form, status: number, wasMailed: boolean): string | undefined {
    if (wasMailed) return room.words.texts['data-room-answers.mailedTitle'];
    return status === 400 ? undefined : variants.default?.toasts.failure.title;
  }
}

/** Returns the error at the form's password fields. */
function passwordErrors({ fields }: Form, message: string): FieldErrors {
  const passwords = Object.entries(fields).filter(([, { widget }]) => widget === 'password');
  return Object.fromEntries(passwords.map(([name]) => [name, [message]]));
}
