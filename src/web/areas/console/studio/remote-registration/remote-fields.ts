import type { ParamGroup } from '../params/param-field.ts'

/** What is sent around a visit, and to whom. */
export const remoteGroups: readonly ParamGroup[] = [
  {
    title: 'params_group_before',
    fields: [
      {
        kind: 'switch',
        name: 'sendInvitation',
        label: 'params_invitation',
        hint: 'params_invitation_hint',
      },
      {
        kind: 'switch',
        name: 'sendPrepareForVisit',
        label: 'params_prepare',
        hint: 'params_prepare_hint',
      },
      { kind: 'switch', name: 'sendPass', label: 'params_pass', hint: 'params_pass_hint' },
      {
        kind: 'numbers',
        name: 'reminderHours',
        label: 'params_reminders',
        hint: 'params_reminders_hint',
        min: 1,
        max: 720,
        most: 5,
      },
      {
        kind: 'switch',
        name: 'textReminder',
        label: 'params_text_reminder',
        hint: 'params_text_hint',
      },
    ],
  },
  {
    title: 'params_group_day',
    fields: [
      { kind: 'switch', name: 'sendWelcome', label: 'params_welcome', hint: 'params_welcome_hint' },
      {
        kind: 'switch',
        name: 'textWelcome',
        label: 'params_text_welcome',
        hint: 'params_text_hint',
      },
    ],
  },
  {
    title: 'params_group_after',
    fields: [
      {
        kind: 'switch',
        name: 'askRating',
        label: 'params_ask_rating',
        hint: 'params_ask_rating_hint',
      },
    ],
  },
  {
    title: 'params_group_hosts',
    fields: [
      {
        kind: 'switch',
        name: 'notifyHost',
        label: 'params_notify_host',
        hint: 'params_notify_host_hint',
      },
      {
        kind: 'number',
        name: 'checkOutReminderMinutes',
        label: 'params_check_out_minutes',
        hint: 'params_check_out_minutes_hint',
        min: 5,
        max: 600,
        mayBeEmpty: true,
      },
    ],
  },
]
