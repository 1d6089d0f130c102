/** A sound call of every endpoint about the settings of a location (`sample-calls.ts`). */
import { configurationFormat } from '#domain/location/configuration/configuration-file.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

type SettingsArea =
  | 'VisitorManagement'
  | 'EmployeeManagement'
  | 'Arrival'
  | 'VisitorCheckEmail'
  | 'VisitorTypes'
  | 'CheckOut'
  | 'Deliveries'
  | 'Retention'
type KioskPart = 'Params' | 'Texts' | 'Languages' | 'Behaviour'
type SettingsCall =
  | `params.${Uncapitalize<SettingsArea> | `put${SettingsArea}`}`
  | `kiosk.${Uncapitalize<KioskPart> | `put${KioskPart}`}`
  | 'retention.preview'
  | `setUp.${'get' | 'put' | 'takeTemplate'}`
  | `locationConfiguration.${'get' | 'compare' | 'apply'}`
  | 'settingOrigins.list'
  | 'lockedGuarantees.here'
  | 'settingTemplates.addLocations'

const configuration = {
  format: configurationFormat,
  parts: { floors: [{ name: 'Roof', capacity: 4 }] },
}

export function settingsCalls(
  ids: Readonly<Record<string, string>>,
): Record<Extract<EndpointId, SettingsCall>, Call> {
  return {
    'params.visitorManagement': {},
    'params.employeeManagement': {},
    'params.visitorCheckEmail': {},
    'params.arrival': {},
    'params.visitorTypes': {},
    'params.checkOut': {},
    'params.deliveries': {},
    'params.putDeliveries': { body: { remindDays: [3], keepDays: 90 } },
    'params.retention': {},
    'retention.preview': { query: { visitDays: '30', profileDays: '60' } },
    'kiosk.params': {},
    'kiosk.behaviour': {},
    'lockedGuarantees.here': {},
    'kiosk.putBehaviour': { body: { idleSeconds: 45, sound: true } },
    'kiosk.texts': { query: { language: 'en' } },
    'kiosk.languages': {},
    'params.putVisitorManagement': { body: { askedDetails: ['firstname'] } },
    'params.putEmployeeManagement': { body: { bookingEnabled: true, qrCodeSecret: 's' } },
    'params.putArrival': { body: { approverIds: [ids['userId']] } },
    'params.putVisitorTypes': { body: { mustChoose: true } },
    'params.putCheckOut': { body: { mode: 'DAILY', dailyHour: 20 } },
    'params.putRetention': { body: { visitDays: 30, profileDays: 60 } },
    'params.putVisitorCheckEmail': { body: { reminderHours: [24] } },
    'locationConfiguration.get': {},
    'locationConfiguration.compare': { body: configuration },
    'locationConfiguration.apply': { body: { file: configuration, parts: ['floors'] } },
    'settingOrigins.list': {},
    'settingTemplates.addLocations': { body: { add: [ids['companyId']] } },
    'setUp.get': {},
    'setUp.put': { body: { hidden: false, putOff: ['DESKS'] } },
    'setUp.takeTemplate': { body: { template: 'FACTORY' } },
    'kiosk.putParams': {
      body: { instructions: [{ id: ids['agreementId'], sendCopyToVisitor: 1 }] },
    },
    'kiosk.putTexts': { body: { language: 'en', texts: { common_error_required: 'Needed' } } },
    'kiosk.putLanguages': { body: [{ code: 'en' }, { code: 'fr' }] },
  }
}
