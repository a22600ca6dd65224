import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** What a server of Node's is made with. */
export interface HttpApp {
  readonly listener: RequestListener;
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Classes for a server's messages that are what `app` makes of them. Express changes the prototype
 * of every request and answer, and V8 gives up on the shape of an object that it happens to: all
 * that Node does with it afterwards takes five times as long. Born with the right prototype, they
 * pass through Express unchanged.
 */
export function messagesOf(app: Express): Omit<HttpApp, 'listener'> {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage> extends ServerResponse<Asked> {}
  app.request = prototypeFor(app, Request.prototype, app.request);
  app.response = prototypeFor(app, Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
}

/** `own` with all that Express adds: it takes the place of the prototype that Express has made. */
function prototypeFor<Made extends object>(app: Express, own: object, made: Made): Made {
  Object.setPrototypeOf(own, Object.getPrototypeOf(made));
  return Object.assign(own, { app }) as Made;
}
