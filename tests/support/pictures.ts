/** Small pictures to upload. */
import sharp from 'sharp'

/** A stroke on white, as the signature pad sends one. */
export function drawing(ink = '#000000'): Promise<Buffer> {
  const stroke = { create: { width: 20, height: 4, channels: 3, background: ink } } as const
  return sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
    .composite([{ input: stroke }])
    .png()
    .toBuffer()
}

/** One colour. */
export function picture(colour = '#336699', format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 16, height: 12, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}
