/** Where a location's visits get Wi-Fi and access codes from: lists of codes, and codes that are made. Issue 15 §5. */
import { z } from 'zod'
import {
  alphabets,
  longestCode,
  longestMadeCode,
  mostCodesAtOnce,
  shortestCode,
} from '#domain/credential/code.ts'
import { credentialKinds } from '#domain/credential/kinds.ts'
import { wifiSecurities } from '#domain/credential/wi-fi-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'

const tag = 'Access codes and Wi-Fi'
const params = z.object({ companyId: idInput('CO') })
const path = `${companyPath}/vm/credential-systems` as const
const ofSystem = params.extend({ systemId: idInput('WH') })
const systemPath = `${path}/{systemId}` as const
const answer = z.object({ id: idOutput('WH') })

const name = lineOfText(100).pipe(z.string().min(1, 'common_error_required'))
const given = z
  .enum(['INVITATION', 'CHECK_IN'])
  .meta({ description: 'from when on visitors have it; it ends when they leave' })
const afterwards = z
  .enum(['BACK', 'USED'])
  .meta({ description: 'whether another visit gets a code that has ended' })
const warnBelow = z.int().min(0).max(mostCodesAtOnce).meta({
  description: 'whoever set the list up gets an email when fewer are left',
})

const sendsMail = z
  .boolean()
  .meta({ description: 'visitors get it by email as well, as soon as they have it' })

const codeList = z.object({
  way: z.literal('CODE_LIST'),
  name,
  given,
  afterwards,
  sendsMail,
  warnBelow,
})
const madeCodes = z.object({
  way: z.literal('MADE_CODES'),
  name,
  given,
  sendsMail,
  alphabet: z.enum(alphabets),
  length: z.int().min(shortestCode).max(longestMadeCode),
  place: lineOfText(100).meta({ description: 'what stands beside the code: where it opens what' }),
})
const wifiList = z.object({
  way: z.literal('WIFI_LIST'),
  name,
  network: lineOfText(32).pipe(z.string().min(1, 'common_error_required')),
  security: z.enum(wifiSecurities).exclude(['ENTERPRISE']).meta({
    description: 'WPA: each code is a password of the network; OPEN: it is typed on its page',
  }),
  sendsMail,
  warnBelow,
})
/** As the table keeps them. */
export const codeSystemSettings = z.discriminatedUnion('way', [codeList, madeCodes, wifiList])
export type CodeSystemSettings = z.output<typeof codeSystemSettings>

export const credentialSystem = z.object({
  id: idOutput('WH'),
  kind: z.enum(credentialKinds),
  settings: codeSystemSettings,
  state: z.enum(['ACTIVE', 'PAUSED', 'LEAVING']).meta({
    description: 'LEAVING: it is being disconnected, and goes once nothing of it is left',
  }),
  createdAt: instantOutput,
  restoredFrom: instantOutput.nullable(),
  free: z.int().nullable().meta({ description: 'codes that nobody has; null: they are made' }),
  given: z.int().meta({ description: 'what visits have now' }),
  ending: z.int().meta({ description: 'what should have ended, and may still open something' }),
  waiting: z.int().meta({ description: 'visits that could not be given one yet' }),
  lastError: z.string().nullable(),
})

export const listCredentialSystems = defineEndpoint('credentialSystems.list', `GET ${path}`, {
  summary: 'Where visits get access codes and Wi-Fi from, and how each is doing. Never a code.',
  tag,
  params,
  response: z.array(credentialSystem),
  errors: [],
})
export const createCredentialSystem = defineEndpoint('credentialSystems.create', `POST ${path}`, {
  summary: 'Add a list of codes, or have codes made. Visits get them from then on.',
  tag,
  params,
  body: codeSystemSettings,
  response: answer,
  errors: ['conflict'],
})
export const updateCredentialSystem = defineEndpoint(
  'credentialSystems.update',
  `PUT ${systemPath}`,
  {
    summary: 'Change how codes are given. How they come about stays (`way`).',
    tag,
    params: ofSystem,
    body: codeSystemSettings,
    response: answer,
    errors: ['conflict'],
  },
)
export const addCredentialCodes = defineEndpoint(
  'credentialSystems.addCodes',
  `POST ${systemPath}/codes`,
  {
    summary: 'Add codes to a list, each once. What was ever in it is left out.',
    tag,
    params: ofSystem,
    body: z.object({
      text: text(mostCodesAtOnce * (longestCode + 20)).meta({
        description: 'a code on each line, its label after a comma, a semicolon or a tab',
      }),
    }),
    response: z.object({ added: z.int(), known: z.int() }),
    errors: ['conflict'],
  },
)
export const dropCredentialCodes = defineEndpoint(
  'credentialSystems.dropCodes',
  `DELETE ${systemPath}/codes`,
  {
    summary: 'Remove the codes of a list that nobody has.',
    tag,
    params: ofSystem,
    response: z.object({ removed: z.int() }),
    errors: ['conflict'],
  },
)
export const pauseCredentialSystem = defineEndpoint(
  'credentialSystems.pause',
  `POST ${systemPath}/pause`,
  {
    summary: 'Give nothing new. What visits have ends with them.',
    tag,
    params: ofSystem,
    response: answer,
    errors: ['conflict'],
  },
)
export const activateCredentialSystem = defineEndpoint(
  'credentialSystems.activate',
  `POST ${systemPath}/activate`,
  {
    summary: 'Give again, also to those who came in the meantime.',
    tag,
    params: ofSystem,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeCredentialSystem = defineEndpoint(
  'credentialSystems.remove',
  `DELETE ${systemPath}`,
  {
    summary: 'End everything that visits have of it; it goes once nothing is left.',
    tag,
    params: ofSystem,
    response: answer.extend({
      ending: z.int().meta({ description: 'so many have it now, and lose it' }),
    }),
    errors: [],
  },
)
