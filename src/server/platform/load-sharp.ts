import type sharp from 'sharp'

/**
 * The picture library, loaded with the first picture. It keeps nothing of what it has worked on: no picture of ours is worked
 * on twice in a row.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  return library
}
