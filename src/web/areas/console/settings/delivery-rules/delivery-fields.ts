import type { ParamGroup } from '../../studio/params/param-field.ts'

/** When recipients are reminded, and how long what has ended is kept. */
export const deliveryGroups: readonly ParamGroup[] = [
  {
    title: 'params_group_delivery_reminders',
    fields: [
      {
        kind: 'numbers',
        name: 'remindDays',
        label: 'params_delivery_days',
        hint: 'params_delivery_days_hint',
        min: 1,
        max: 60,
        most: 5,
      },
      {
        kind: 'number',
        name: 'perishableHours',
        label: 'params_delivery_perishable',
        hint: 'params_delivery_perishable_hint',
        min: 1,
        max: 48,
        mayBeEmpty: true,
      },
    ],
  },
  {
    title: 'params_group_delivery_keeping',
    fields: [
      {
        kind: 'number',
        name: 'keepDays',
        label: 'params_delivery_keep',
        hint: 'params_delivery_keep_hint',
        min: 1,
        max: 3650,
        mayBeEmpty: true,
      },
    ],
  },
]
