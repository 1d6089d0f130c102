import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ParamGroup } from '../params/param-field.ts'

/** How employees book and come in. */
export const workplaceGroups: readonly ParamGroup[] = [
  {
    title: 'params_group_booking',
    fields: [
      {
        kind: 'switch',
        name: 'bookingEnabled',
        label: 'params_booking',
        hint: 'params_booking_hint',
      },
      {
        kind: 'number',
        name: 'windowDays',
        label: 'params_window',
        hint: 'params_window_hint',
        min: 0,
        max: 365,
      },
      {
        kind: 'number',
        name: 'dailyLimit',
        label: 'params_limit',
        hint: 'params_limit_hint',
        min: 0,
        max: 1_000_000,
        mayBeEmpty: true,
      },
      {
        kind: 'number',
        name: 'limitAlertPercent',
        label: 'params_limit_alert',
        hint: 'params_limit_alert_hint',
        min: 1,
        max: 100,
        mayBeEmpty: true,
      },
      {
        kind: 'emails',
        name: 'limitAlertEmails',
        label: 'params_limit_emails',
        hint: 'params_limit_emails_hint',
        most: 10,
      },
      { kind: 'switch', name: 'bookForOthers', label: 'params_others', hint: 'params_others_hint' },
      {
        kind: 'switch',
        name: 'sendBookingMails',
        label: 'params_booking_mails',
        hint: 'params_booking_mails_hint',
      },
    ],
  },
  {
    title: 'params_group_hours',
    fields: [
      {
        kind: 'several',
        name: 'bookableWeekdays',
        label: 'params_weekdays',
        choices: [
          { value: '1', label: 'params_weekday_1' },
          { value: '2', label: 'params_weekday_2' },
          { value: '3', label: 'params_weekday_3' },
          { value: '4', label: 'params_weekday_4' },
          { value: '5', label: 'params_weekday_5' },
          { value: '6', label: 'params_weekday_6' },
          { value: '7', label: 'params_weekday_7' },
        ],
      },
      {
        kind: 'time',
        name: 'opensAt',
        label: 'params_opens',
        hint: 'params_opens_hint',
        whenEmpty: '00:00',
      },
      {
        kind: 'time',
        name: 'closesAt',
        label: 'params_closes',
        hint: 'params_closes_hint',
        whenEmpty: '24:00',
      },
      { kind: 'days', name: 'holidays', label: 'params_closed', hint: 'params_closed_hint' },
    ],
  },
  {
    title: 'params_group_check_in',
    fields: [
      {
        kind: 'flow',
        name: 'questionnaireFlowId',
        label: 'params_questionnaire',
        hint: 'params_questionnaire_hint',
      },
      {
        kind: 'switch',
        name: 'checkInNeedsBooking',
        label: 'params_needs_booking',
        hint: 'params_needs_booking_hint',
      },
      {
        kind: 'number',
        name: 'releaseAfterMinutes',
        label: 'params_release',
        hint: 'params_release_hint',
        min: 5,
        max: 1_440,
        mayBeEmpty: true,
      },
      {
        kind: 'number',
        name: 'releaseReminderMinutes',
        label: 'params_release_reminder',
        hint: 'params_release_reminder_hint',
        min: 0,
        max: 720,
      },
      {
        kind: 'number',
        name: 'lateMinutes',
        label: 'params_late',
        hint: 'params_late_hint',
        min: 5,
        max: 1_440,
      },
      {
        kind: 'text',
        name: 'qrCodeSecret',
        label: 'params_secret',
        hint: 'params_secret_hint',
        maxLength: 200,
      },
    ],
  },
  {
    title: 'params_group_privacy',
    fields: [
      { kind: 'switch', name: 'showNames', label: 'params_names', hint: 'params_names_hint' },
      {
        kind: 'choice',
        name: 'colleaguesVisible',
        label: 'params_colleagues',
        choices: [
          { value: 'NAMES', label: 'params_colleagues_names' },
          { value: 'INITIALS', label: 'params_colleagues_initials' },
          { value: 'HIDDEN', label: 'params_colleagues_hidden' },
        ],
      },
      {
        kind: 'number',
        name: 'smallestGroup',
        label: 'params_group_size',
        hint: 'params_group_size_hint',
        min: 3,
        max: 100,
      },
    ],
  },
]

/** A day ends after it began; an alert has a limit that it is about, and somebody who reads it. */
export function workplaceFaults({
  opensAt,
  closesAt,
  dailyLimit,
  limitAlertPercent,
  limitAlertEmails,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, MessageKey>> {
  const isAlerting = limitAlertPercent !== null
  const readers = Array.isArray(limitAlertEmails) ? limitAlertEmails.length : 0
  return {
    ...(String(opensAt) >= String(closesAt) && { closesAt: 'params_error_hours' }),
    ...(isAlerting && dailyLimit === null && { dailyLimit: 'params_error_limit_alert' }),
    ...(isAlerting && readers === 0 && { limitAlertEmails: 'params_error_limit_emails' }),
  }
}
