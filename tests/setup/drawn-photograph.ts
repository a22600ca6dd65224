import sharp from 'sharp';

/** A picture as a camera writes it: lying on its side, with the place where it was taken. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: height, height: width, channels: 3, background: '#35607a' } })
    .composite([
      {
        input: {
          create: { width: height, height: width >> 1, channels: 3, background: '#e8d9b0' },
        },
        top: 0,
        left: 0,
      },
    ])
    .withExif({
      IFD0: { Copyright: 'A photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
