import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  password,
  type RoomServer,
  request,
  startRoom,
} from '../../framework/api/room/room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom();
});
afterAll(() => room.remove());

const needsAll =
  'You must provide a valid access code, read, accept, and electronically sign the NDA to download the whitepaper';

const signed = {
  ...request,
  fileName: 'UAC_Whitepaper.pdf',
  ndaAccepted: true,
  ndaSignature: 'Ada Lovelace',
};

test.each([
  'UAC_Pitch_Deck.pdf',
  'UAC_Pitch_Deck_Lite.pdf',
  'UAC_Tokenomics.pdf',
  'UAC_Market_Analysis.pdf',
])('%s is for everyone who says who they are', async (fileName) => {
  const answer = await room.download({ ...request, fileName });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      message: 'The download has been logged.',
      id: expect.any(Number),
      url: `/api/data-room/files/${fileName}`,
    },
  ]);
});

test('the whitepaper needs a code of this site and the signed agreement', async () => {
  const refused = await room.download(signed);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      message: needsAll,
      code: 'required',
      errors: { accessCode: [needsAll] },
      codes: { accessCode: ['required'] },
    },
  ]);
  expect((await room.download({ ...signed, accessCode: 'WP-2222-2222-2222' })).status).toBe(403);
  const accessCode = await room.issue();
  expect(accessCode).toMatch(/^WP(-[2-9A-Z]{4}){3}$/);
  expect((await room.download({ ...signed, accessCode })).status).toBe(201);
});

test('six internal documents, two of them still to come', async () => {
  const entered = await room.send('/api/data-room/verify-password', { body: { password } });
  const { documents } = (await entered.json()) as {
    documents: { name: string; fileName: string; available: boolean }[];
  };
  expect(documents.map(({ name, available }) => [name, available])).toEqual([
    ['Bitcoin vs Aptos Settlement Layer Analysis', true],
    ['Post-Fork Setup Guide', true],
    ['Blockchain-Agnostic Coordination Layer Analysis', true],
    ['Implementation Strategy', true],
    ['Financial Projections', false],
    ['Due Diligence Package', false],
  ]);
});
