import { z } from 'zod';
import {
  type ApiPart,
  anyOperation,
  anyPost,
  bytes,
  empty,
  failure,
  id,
  json,
  malformedPath,
  message,
  otherVersion,
  withPages,
} from '../openapi/answers.ts';

/** The internal register. */
const documents = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    fileSize: z.string(),
    fileName: z.string(),
    available: z.boolean(),
    requiresNDA: z.boolean().optional(),
    requiresAccessCode: z.boolean().optional(),
    requiresVerifiedEmail: z.boolean().optional(),
  }),
);

/** The response to a granted download. */
const granted = z.strictObject({
  message,
  id,
  url: z.string().meta({ description: 'The path that the file is fetched from.' }),
  nda: z
    .string()
    .optional()
    .meta({ description: 'The path of the signed agreement, where one was signed.' }),
});

const pdf = ['application/pdf'];
/** The headers of a response with a file. */
const fileHeaders = ['Content-Disposition', 'ETag'];

/** The data room's operations, as OpenAPI describes them. */
export const dataRoomApi: ApiPart = {
  operations: {
    'post /api/data-room/logout': {
      summary: 'Leave the internal data room',
      authorizedBy: [['session'], []],
      answers: withPages({
        ...anyOperation,
        204: empty('The session has ended and its cookie is cleared.', 'Set-Cookie'),
        403: failure('The request comes from another site.'),
        503: failure('It cannot be kept at the moment.', 'Retry-After'),
      }),
    },
    'get /api/data-room/documents': {
      summary: 'The internal register',
      authorizedBy: [['session']],
      answers: {
        ...anyOperation,
        200: json('The documents of the internal data room.', z.strictObject({ documents })),
        401: failure('There is no session.', 'WWW-Authenticate'),
        503: failure(
          'The internal data room is not configured, or, with `Retry-After`, cannot be looked into now.',
          'Retry-After',
        ),
      },
    },
    'get /api/data-room/files/{fileName}': {
      summary: 'A document that was granted; an internal one asks for the session as well',
      authorizedBy: [['grant'], ['grant', 'session']],
      answers: {
        ...anyOperation,
        200: bytes('The file, as an attachment.', pdf, ...fileHeaders),
        206: bytes('The range that was asked for.', pdf, 'Content-Range', ...fileHeaders),
        304: empty('The file has not changed since `If-None-Match`.', ...fileHeaders),
        400: malformedPath,
        401: failure('An internal document, and there is no session.', 'WWW-Authenticate'),
        403: failure('There is no grant for this file.'),
        404: failure('There is no such document, or it is not available.'),
        412: otherVersion,
        416: failure('There is no such range.', 'Content-Range'),
        503: failure('It cannot be sent at the moment.', 'Retry-After'),
      },
    },
    'get /api/data-room/nda/{reference}': {
      summary: 'A signed agreement, while the grant of its document lives',
      authorizedBy: [['grant']],
      answers: {
        ...anyOperation,
        200: bytes(
          'The agreement with its evidence, as an attachment.',
          pdf,
          'Content-Disposition',
        ),
        400: malformedPath,
        403: failure('There is no grant of this download.'),
        404: failure('There is no such signature.'),
        503: failure('It cannot be sent at the moment.', 'Retry-After'),
      },
    },
  },
  handlers: {
    'data-room-download': {
      summary: 'Ask for a document',
      answers: {
        ...anyPost,
        201: json('It is logged; the cookie opens the file for a while.', granted, 'Set-Cookie'),
        401: failure('An internal document, and there is no session.', 'WWW-Authenticate'),
        403: failure('The access code is not valid, or the request comes from another site.'),
        404: failure('There is no such document, or it is not available.'),
        409: failure('The agreement has changed, or this token was sent with other entries.'),
      },
    },
    'data-room-password': {
      summary: 'Enter the internal data room',
      answers: {
        ...anyPost,
        200: json(
          'The session begins; the cookie holds it.',
          z.strictObject({ message, documents }),
          'Set-Cookie',
        ),
        401: failure('The password is wrong.', 'WWW-Authenticate'),
        503: failure(
          'The internal data room is not configured, or, with `Retry-After`, a session cannot be kept.',
          'Retry-After',
        ),
      },
    },
  },
  cookies: {
    session: {
      name: 'data-room-session',
      about: 'Set by a right password; opens the internal data room.',
    },
    grant: {
      name: 'data-room-grant-{hash}',
      about:
        'Set by a granted download; opens one file for ten minutes. `{hash}` stands for the first 16 hexadecimal digits of the SHA-256 of its name.',
    },
  },
};
