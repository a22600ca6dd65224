/** A delivery failed. The error omits the other server's text, which may contain personal data. */
export class DeliveryFailure extends Error {
  override readonly name: string = 'DeliveryFailure';
  /** The code of the failure, such as `ECONNECTION`. */
  readonly code: string;
  /** The server's response code, such as 550. Undefined without a response. */
  readonly responseCode: number | undefined;
  /** The server refuses this recipient or message permanently. */
  readonly isFinal: boolean = false;
  /** The server refuses the message for its size or content, not sender or recipient. */
  readonly isOfMessage: boolean = false;

  constructor(code: string, responseCode?: number) {
    super(`The delivery failed (${code}).`);
    this.code = code;
    this.responseCode = responseCode;
  }
}
