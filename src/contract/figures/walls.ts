/** Displays in a lobby or a canteen: a page without names that anybody may see, by a secret address (issue 14 §6). */
import { z } from 'zod'
import { wallParts, wallThemes } from '#domain/figures/wall.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, languageCode, lineOfText } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ wallId: idInput('WD') })
const tag = 'Walls'

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

const wallInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  shows: z
    .array(z.enum(wallParts))
    .max(wallParts.length)
    .refine(isOnce, 'common_error_notInList')
    .meta({ description: 'beside the clock: free desks, how many people are in, busy hours' }),
  languages: z
    .array(languageCode)
    .min(1)
    .max(20)
    .refine(isOnce, 'common_error_notInList')
    .meta({ description: 'they take turns' }),
  welcome: z
    .record(languageCode, lineOfText(120))
    .default({})
    .meta({ description: 'a line above it, by language' }),
  theme: z.enum(wallThemes),
})
const wall = wallInput.extend({
  id: idOutput('WD'),
  linkMadeAt: instantOutput.nullable().meta({ description: 'null: it has no address' }),
})

export const listWalls = defineEndpoint('walls.list', `GET ${companyPath}/walls`, {
  summary: 'The displays of a location, by name.',
  tag,
  params,
  response: z.array(wall),
  errors: [],
})
export const createWall = defineEndpoint('walls.create', `POST ${companyPath}/walls`, {
  summary: 'Create a display. It has no address yet.',
  tag,
  params,
  body: wallInput,
  response: z.object({ id: idOutput('WD') }),
  errors: ['conflict'],
})
export const updateWall = defineEndpoint('walls.update', `PUT ${companyPath}/walls/{wallId}`, {
  summary: 'Replace a display. Its address stays.',
  tag,
  params: ofOne,
  body: wallInput,
  response: z.object({ id: idOutput('WD') }),
  errors: ['conflict'],
})
export const removeWall = defineEndpoint('walls.remove', `DELETE ${companyPath}/walls/{wallId}`, {
  summary: 'Remove a display; its address leads nowhere.',
  tag,
  params: ofOne,
  response: z.object({ id: idOutput('WD') }),
  errors: [],
})
export const makeWallLink = defineEndpoint(
  'walls.makeLink',
  `POST ${companyPath}/walls/{wallId}/link`,
  {
    summary: 'A new secret address, told here and never again; the one before leads nowhere.',
    tag,
    params: ofOne,
    response: z.object({ link: z.url() }),
    errors: [],
  },
)
export const endWallLink = defineEndpoint(
  'walls.endLink',
  `DELETE ${companyPath}/walls/{wallId}/link`,
  {
    summary: 'End the secret address of a display.',
    tag,
    params: ofOne,
    response: z.object({ id: idOutput('WD') }),
    errors: [],
  },
)
export const previewWall = defineEndpoint('walls.preview', `POST ${companyPath}/walls/preview`, {
  summary: 'What a display would show now, as a page.',
  tag,
  params,
  body: wallInput.omit({ name: true }).extend({ language: languageCode }),
  response: z.object({ html: z.string() }),
  errors: [],
  asks: true,
})
