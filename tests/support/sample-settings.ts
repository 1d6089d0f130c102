/** A sound call of every endpoint that replaces settings of a location (`sample-calls.ts`). */
import type { EndpointId } from '#contract/paths.ts'
import type { Call } from './send.ts'

export function settingsCalls(
  ids: Readonly<Record<string, string>>,
): Record<
  Extract<
    EndpointId,
    | `params.put${'VisitorManagement' | 'EmployeeManagement' | 'Arrival' | 'VisitorCheckEmail'}`
    | `kiosk.put${string}`
  >,
  Call
> {
  return {
    'params.putVisitorManagement': { body: { askedDetails: ['firstname'] } },
    'params.putEmployeeManagement': { body: { bookingEnabled: true, qrCodeSecret: 's' } },
    'params.putArrival': { body: { approverIds: [ids['userId']] } },
    'params.putVisitorCheckEmail': { body: { reminderHours: [24] } },
    'kiosk.putParams': {
      body: { instructions: [{ id: ids['agreementId'], sendCopyToVisitor: 1 }] },
    },
    'kiosk.putTexts': { body: { language: 'en', texts: { common_error_required: 'Needed' } } },
    'kiosk.putLanguages': { body: { languages: ['en', 'fr'] } },
  }
}
