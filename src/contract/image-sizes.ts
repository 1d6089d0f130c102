/** What calls that answer a picture share: how large it is wanted, and in which formats it comes. Spec §7, Others: images. */
import { z } from 'zod'
import { imageEdges } from '#domain/picture/image-size.ts'

const edges = imageEdges.map(String)

export const imageSize = z.object({
  size: z
    .enum(edges)
    .transform((edge) => imageEdges.find((one) => String(one) === edge))
    .optional()
    .meta({
      description:
        'The longest edge in pixels, never more than the picture has; in the format that `Accept` asks for: `image/webp`, `image/jpeg` or `image/png`. Without it the picture as it is kept.',
    }),
})
/** The formats of a picture in a size. */
export const sizedTypes = ['image/webp', 'image/jpeg', 'image/png'] as const
