import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '../../../../renderer/forms/submit.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (response: Response) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'fr-CH' } });
  return fetched;
};

describe('callApi', () => {
  it('sends JSON with cookies and gives the answer', async () => {
    const fetched = answerWith(Response.json({ message: 'ok', id: 1 }, { status: 201 }));
    expect(await callApi('POST', '/api/contact', { name: 'A' })).toEqual({ message: 'ok', id: 1 });
    expect(fetched).toHaveBeenCalledWith('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'accept-language': 'fr-CH',
        'content-type': 'application/json',
      },
      body: '{"name":"A"}',
      signal: expect.any(AbortSignal),
    });
  });

  it('sends no body and no content type without a payload', async () => {
    const fetched = answerWith(Response.json({}));
    await callApi('GET', '/api/data-room/documents');
    expect(fetched.mock.calls[0]?.[1]).toEqual({
      method: 'GET',
      credentials: 'include',
      headers: { accept: 'application/json', 'accept-language': 'fr-CH' },
      signal: expect.any(AbortSignal),
    });
  });

  it('takes an answer without a body', async () => {
    answerWith(new Response(null, { status: 204 }));
    expect(await callApi('POST', '/api/data-room/logout')).toEqual({});
  });

  it('turns any other answer into an error', async () => {
    answerWith(new Response('down', { status: 503 }));
    await expect(callApi('POST', '/api/contact', {})).rejects.toThrow('503: down');
  });
});

describe('ApiError', () => {
  it('falls back to the status text', () => {
    expect(new ApiError(500, 'Internal Server Error', '').message).toBe(
      '500: Internal Server Error',
    );
  });

  it('reads the message and the field errors', () => {
    const body = JSON.stringify({ message: 'Bad.', errors: { email: ['Wrong.', 1], name: [] } });
    const error = new ApiError(400, '', body);
    expect(error.serverMessage).toBe('Bad.');
    expect(error.fieldErrors).toEqual({ email: ['Wrong.'] });
  });

  it.each(['<html>', '[]', 'null', '{"message":{},"errors":"x"}'])('survives %s', (body) => {
    const error = new ApiError(502, '', body);
    expect(error.serverMessage).toBeUndefined();
    expect(error.fieldErrors).toEqual({});
  });
});
