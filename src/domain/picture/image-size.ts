/** In which sizes and formats a picture is answered. Spec §7, Others: images; issue 16 §5. */

/** The longest edge, in pixels. A list, so that nobody has each width of a picture made anew. */
export const imageEdges = [32, 64, 128, 256, 512, 1024] as const
export type ImageEdge = (typeof imageEdges)[number]

export const imageFormats = ['webp', 'png', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

type Range = { readonly type: string; readonly quality: number }

/**
 * The format that the asker likes best (RFC 9110 §12.5.1). WebP only goes to those who name it: programs that take anything don't all
 * read it. Of what is liked equally, WebP comes first, then what the picture is kept in. Whoever takes none of them gets it as it is kept.
 * @param accept the header of the request; undefined: none
 */
export function chooseImageFormat(accept: string | undefined, kept: ImageFormat): ImageFormat {
  const ranges = readRanges(accept ?? '*/*')
  const others = imageFormats.filter((format) => format !== 'webp' && format !== kept)
  const offers = kept === 'webp' ? [kept, ...others] : (['webp', kept, ...others] as const)
  let best = { format: kept, quality: 0 }
  for (const format of offers) {
    const quality = qualityOf(ranges, format, kept)
    if (quality > best.quality) best = { format, quality }
  }
  return best.format
}

/** The most specific range counts; a general one speaks for what is kept alone. */
function qualityOf(ranges: readonly Range[], format: ImageFormat, kept: ImageFormat): number {
  const named = ranges.find(({ type }) => type === `image/${format}`)
  if (named !== undefined) return named.quality
  if (format !== kept) return 0
  const general = ranges.find(({ type }) => type === 'image/*')
  return (general ?? ranges.find(({ type }) => type === '*/*'))?.quality ?? 0
}

function readRanges(accept: string): readonly Range[] {
  return accept.split(',').map((one) => {
    const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 }
  })
}
