/** The browsers on which somebody who works here sees what they are told (Spec §7, Others: device token; RFC 8030, RFC 8291). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const maxNameLength = 60
const maxEndpointLength = 1000
const tag = 'Me'

/** So many bytes as base64url, as `PushSubscription.toJSON()` writes them. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .length(Math.ceil((count * 4) / 3))

const pushDevice = z.object({
  id: idOutput('PD'),
  name: z.string(),
  endpointHash: z.string().meta({
    description: 'SHA-256 of its endpoint, base64url: by it a browser finds itself in the list',
  }),
  createdAt: instantOutput,
  lastToldAt: instantOutput
    .nullable()
    .meta({ description: 'when its push service last took a message' }),
})

export const listPushDevices = defineEndpoint('me.pushDevices', 'GET /me/devices', {
  summary:
    'The own devices that show notifications, the oldest first, and what a browser subscribes with.',
  tag,
  response: z.object({
    key: z
      .string()
      .meta({ description: 'the `applicationServerKey` of this installation, base64url' }),
    devices: z.array(pushDevice),
  }),
  errors: [],
})
export const addPushDevice = defineEndpoint('me.addPushDevice', 'POST /me/devices', {
  summary:
    'Show notifications in this browser: its push subscription. A browser that is known already keeps its id, and belongs to whoever adds it last.',
  tag,
  body: z.object({
    name: lineOfText(maxNameLength).refine((value) => value !== '', 'common_error_required'),
    endpoint: z.url().max(maxEndpointLength),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  response: pushDevice,
  errors: ['too_many_devices'],
})
export const removePushDevice = defineEndpoint(
  'me.removePushDevice',
  'DELETE /me/devices/{pushDeviceId}',
  {
    summary: 'Show no more notifications there.',
    tag,
    params: z.object({ pushDeviceId: idInput('PD') }),
    response: z.object({ id: idOutput('PD') }),
    errors: [],
  },
)
export const testPushDevice = defineEndpoint(
  'me.testPushDevice',
  'POST /me/devices/{pushDeviceId}/test',
  {
    summary: 'Show a notification there, to try it out.',
    tag,
    params: z.object({ pushDeviceId: idInput('PD') }),
    response: z.object({ id: idOutput('PD') }),
    errors: [],
  },
)
