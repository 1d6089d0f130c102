import type sharp from 'sharp'

/**
 * The image library, loaded with the first image. Its cache is off, because we never process the same image twice in a row.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  return library
}
