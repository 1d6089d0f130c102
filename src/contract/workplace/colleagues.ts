/** Who is in, as far as the location and the people let it be seen (issue 4 §1, Colleagues). */
import { z } from 'zod'
import { nameVisibilities } from '#domain/booking/name-shown.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText, localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const personParams = params.extend({ userId: idInput('US') })
const place = z.object({
  deskAreaId: idOutput('DA'),
  deskAreaName: z.string(),
  deskNumber: z.string().nullable(),
})
const favourite = z.object({ userId: idOutput('US'), name: z.string() })

export const listColleagues = defineEndpoint(
  'colleagues.list',
  `GET ${companyPath}/em/colleagues`,
  {
    summary:
      'Who is in or expected on a day, favourites first: the first fifty. Whoever hides is counted, and nothing else.',
    tag: 'Booking area',
    params,
    query: z.object({
      date: localDate,
      name: lineOfText(100)
        .default('')
        .meta({ description: 'the beginning of a word of the name' }),
    }),
    response: z.object({
      visibility: z
        .enum(nameVisibilities)
        .meta({ description: 'what the location shows of others' }),
      total: z
        .number()
        .int()
        .meta({ description: 'with those who are not shown, without oneself' }),
      shown: z.number().int().meta({ description: 'without those who hide' }),
      found: z.number().int().meta({ description: 'of those shown, who is called so' }),
      colleagues: z.array(
        z.object({
          userId: idOutput('US')
            .nullable()
            .meta({ description: 'null where only initials are shown' }),
          name: z.string(),
          picture: z.string().nullable().meta({
            description: 'where it lies on this server; null where only initials are shown',
          }),
          isIn: z.boolean(),
          isFavourite: z.boolean(),
          place: place.nullable().meta({ description: 'null for somebody without a booking' }),
        }),
      ),
    }),
    errors: [],
  },
)
export const findNearestDesk = defineEndpoint(
  'colleagues.nearestDesk',
  `GET ${companyPath}/em/colleagues/{userId}/nearest-desk`,
  {
    summary: 'The free desk that stands nearest to a colleague’s on a day.',
    tag: 'Booking area',
    params: personParams,
    query: z.object({ date: localDate }),
    response: z.object({
      colleague: favourite.extend({ place }),
      desk: place
        .extend({ deskNumber: z.string() })
        .nullable()
        .meta({ description: 'null where none is free around' }),
    }),
    errors: [],
  },
)
export const listFavourites = defineEndpoint(
  'favourites.list',
  `GET ${companyPath}/em/favourites`,
  {
    summary: 'The own favourite colleagues, as far as they are shown by name.',
    tag: 'Booking area',
    params,
    response: z.array(favourite),
    errors: [],
  },
)
export const putFavourite = defineEndpoint(
  'favourites.put',
  `PUT ${companyPath}/em/favourites/{userId}`,
  {
    summary: 'Make a colleague who is shown by name a favourite.',
    tag: 'Booking area',
    params: personParams,
    response: favourite,
    errors: [],
  },
)
export const removeFavourite = defineEndpoint(
  'favourites.remove',
  `DELETE ${companyPath}/em/favourites/{userId}`,
  {
    summary: 'Not a favourite any more. Nothing happens when it was none.',
    tag: 'Booking area',
    params: personParams,
    response: z.object({ userId: idOutput('US') }),
    errors: [],
  },
)
