/** A kiosk goes out of service and comes back; what it has recorded keeps its name. Issue 14 §8. */
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { kioskId, kioskParamsOfPath } from './kiosks.ts'

export const archiveKiosk = defineEndpoint(
  'kiosks.delete',
  `DELETE ${companyPath}/vm/kiosk/instances/{kioskId}`,
  {
    summary:
      'Archive a kiosk: its tablet is unpaired and nothing more is recorded there. What it has recorded stays.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kioskId,
    errors: [],
  },
)
export const restoreKiosk = defineEndpoint(
  'kiosks.restore',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/restore`,
  {
    summary:
      'Put an archived kiosk back into service, as it was set up; a tablet is paired anew. Refused while another kiosk has its name or serial number.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kioskId,
    errors: ['conflict'],
  },
)
