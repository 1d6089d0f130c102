/** The forms of what opens the building for a visit. */
import { textFor } from '#server/platform/words/texts.ts'
import type { FormRow } from './console-forms.ts'

const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

export const buildingForms: Readonly<Record<string, FormRow>> = {
  'building/access-codes': {
    path: 'access-codes?list=new-CODE_LIST',
    typed: { [t('webhooks_name')]: 'Lockers' },
    save: 'access_create',
  },
  'building/face-engine': {
    path: 'face-identification',
    typed: {
      [t('face_address')]: 'https://faces.invalid',
      [t('face_key')]: 'hush',
      [t('face_purpose')]: 'So that you are found without typing',
    },
    save: 'webhooks_connect',
    isRefused: true,
  },
  'building/id-scanners': {
    path: 'id-scanners?scanner=new',
    typed: { [t('webhooks_name')]: 'Desk 1' },
    save: 'webhooks_connect',
  },
  'building/wifi-radius': {
    path: 'wifi-radius?radius=new',
    typed: {
      [t('webhooks_name')]: 'Guest Wi-Fi',
      [t('access_network')]: 'Guests',
      [t('radius_access_points')]: 'lobby',
      [t('radius_secret')]: 'hush',
    },
    save: 'webhooks_connect',
    isRefused: true,
  },
  'building/wifi-vouchers': {
    path: 'wifi-vouchers?controller=new',
    typed: {
      [t('webhooks_name')]: 'Guest Wi-Fi',
      [t('wifi_address')]: 'https://unifi.invalid',
      [t('wifi_key')]: 'hush',
      [t('access_network')]: 'Guests',
    },
    save: 'webhooks_connect',
    isRefused: true,
  },
}
