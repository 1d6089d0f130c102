import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ParamGroup } from '../params/param-field.ts'

/** How people without an invitation are received, by phone and at a kiosk. */
export const walkInGroups: readonly ParamGroup[] = [
  {
    title: 'params_group_unexpected',
    fields: [
      {
        kind: 'switch',
        name: 'allowUnexpected',
        label: 'params_unexpected',
        hint: 'params_unexpected_hint',
      },
      {
        kind: 'details',
        name: 'details',
        label: 'params_details',
        hint: 'params_details_walk_in_hint',
      },
      {
        kind: 'choice',
        name: 'takePhoto',
        label: 'params_photo',
        hint: 'params_photo_hint',
        choices: [
          { value: 'OFF', label: 'params_photo_off' },
          { value: 'OPTIONAL', label: 'params_photo_optional' },
          { value: 'REQUIRED', label: 'params_photo_required' },
        ],
      },
    ],
  },
  {
    title: 'params_group_host',
    fields: [
      {
        kind: 'choice',
        name: 'hostStep',
        label: 'params_host_step',
        choices: [
          { value: 'REQUIRED', label: 'params_host_step_required' },
          { value: 'OPTIONAL', label: 'params_host_step_optional' },
          { value: 'OFF', label: 'params_host_step_off' },
        ],
      },
      {
        kind: 'switch',
        name: 'hostUnknownAllowed',
        label: 'params_host_unknown',
        hint: 'params_host_unknown_hint',
      },
      {
        kind: 'switch',
        name: 'typedHostAllowed',
        label: 'params_host_typed',
        hint: 'params_host_typed_hint',
      },
      {
        kind: 'person',
        name: 'defaultRecipientId',
        label: 'params_recipient',
        hint: 'params_recipient_hint',
      },
      {
        kind: 'choice',
        name: 'hostNameDisplay',
        label: 'params_host_names',
        hint: 'params_host_names_hint',
        choices: [
          { value: 'FULL', label: 'params_host_names_full' },
          { value: 'FIRST_AND_INITIAL', label: 'params_host_names_initial' },
        ],
      },
      {
        kind: 'number',
        name: 'escalationMinutes',
        label: 'params_escalation',
        hint: 'params_escalation_hint',
        min: 1,
        max: 120,
      },
    ],
  },
  {
    title: 'params_group_lookup',
    fields: [
      { kind: 'switch', name: 'lookupByQr', label: 'params_by_qr', hint: 'params_by_qr_hint' },
      {
        kind: 'switch',
        name: 'lookupByEmail',
        label: 'params_by_email',
        hint: 'params_by_email_hint',
      },
      {
        kind: 'choice',
        name: 'lookupByName',
        label: 'params_by_name',
        choices: [
          { value: 'FULL_NAME', label: 'params_by_name_full' },
          { value: 'FIRST_THREE', label: 'params_by_name_three' },
          { value: 'OFF', label: 'params_by_name_off' },
        ],
      },
      {
        kind: 'switch',
        name: 'rememberVisitors',
        label: 'params_remember',
        hint: 'params_remember_hint',
      },
    ],
  },
  {
    title: 'params_group_safety',
    fields: [
      {
        kind: 'choice',
        name: 'watchList',
        label: 'params_watch',
        choices: [
          { value: 'OFF', label: 'params_watch_off' },
          { value: 'ALERT', label: 'params_watch_alert' },
          { value: 'HOLD', label: 'params_watch_hold' },
        ],
      },
      { kind: 'switch', name: 'printBadges', label: 'params_print', hint: 'params_print_hint' },
    ],
  },
]

type Values = Readonly<Record<string, unknown>>

/** What is wrong with the settings together, as the contract has it: a way in that is missing, or somebody to tell. */
export function walkInFaults(values: Values): Readonly<Record<string, MessageKey>> {
  const { lookupByName, lookupByQr, hostStep, hostUnknownAllowed, typedHostAllowed } = values
  const mayLackHost =
    hostStep !== 'REQUIRED' || hostUnknownAllowed === true || typedHostAllowed === true
  return {
    ...(lookupByName === 'OFF' && lookupByQr !== true && { lookupByQr: 'params_error_lookup' }),
    ...(mayLackHost &&
      values['defaultRecipientId'] === null && { defaultRecipientId: 'params_error_recipient' }),
  }
}
