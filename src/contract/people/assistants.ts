/** Who gets one's messages as a host too, and for whom one does that (reference §7, L-PA). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'

const colleague = z.object({ id: idOutput('US'), firstname: z.string(), lastname: z.string() })
const tag = 'Me'

export const getAssistant = defineEndpoint('me.assistant', 'GET /me/assistant', {
  summary: 'The own assistant at this location, and the hosts whom one assists.',
  tag,
  response: z.object({ assistant: colleague.nullable(), assists: z.array(colleague) }),
  errors: [],
})
export const putAssistant = defineEndpoint('me.putAssistant', 'PUT /me/assistant', {
  summary:
    'Choose who gets the own messages as a host too, and may answer, see and change the own visits; null ends it.',
  tag,
  body: z.object({ assistant: z.object({ id: idInput('US') }).nullable() }),
  response: z.object({ id: idOutput('US') }),
  errors: [],
})
