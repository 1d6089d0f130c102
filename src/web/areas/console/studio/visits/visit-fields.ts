import type { ParamGroup } from '../params/param-field.ts'

/** How visits are registered, by what their parameters change. */
export const visitGroups: readonly ParamGroup[] = [
  {
    title: 'params_group_questions',
    fields: [
      {
        kind: 'flow',
        name: 'visitorCheckFlowId',
        label: 'params_flow',
        hint: 'params_flow_hint',
      },
      {
        kind: 'switch',
        name: 'mayStartAgain',
        label: 'params_start_again',
        hint: 'params_start_again_hint',
      },
      {
        kind: 'details',
        name: 'details',
        label: 'params_details',
        hint: 'params_details_hint',
      },
    ],
  },
  {
    title: 'params_group_agreement',
    fields: [
      {
        kind: 'switch',
        name: 'signInAdvance',
        label: 'params_sign_advance',
        hint: 'params_sign_advance_hint',
      },
      {
        kind: 'choice',
        name: 'signatureMode',
        label: 'params_signature',
        choices: [
          { value: 'HAND_OR_TICK', label: 'params_signature_either' },
          { value: 'HAND', label: 'params_signature_hand' },
          { value: 'TICK', label: 'params_signature_tick' },
        ],
      },
      {
        kind: 'switch',
        name: 'offerCopyOfAgreement',
        label: 'params_copy',
        hint: 'params_copy_hint',
      },
    ],
  },
  {
    title: 'params_group_approval',
    fields: [
      {
        kind: 'switch',
        name: 'approvals',
        label: 'params_approvals',
        hint: 'params_approvals_hint',
      },
      {
        kind: 'switch',
        name: 'hostMayApproveFlowDenials',
        label: 'params_host_approves',
        hint: 'params_host_approves_hint',
      },
    ],
  },
  {
    title: 'params_group_arrival',
    fields: [
      {
        kind: 'choice',
        name: 'selfCheckIn',
        label: 'params_self',
        hint: 'params_self_hint',
        choices: [
          { value: 'CHECK_IN', label: 'params_self_check_in' },
          { value: 'PRE_CHECK_IN', label: 'params_self_pre' },
          { value: 'OFF', label: 'params_self_off' },
        ],
      },
      {
        kind: 'choice',
        name: 'statusAfterCheckIn',
        label: 'params_after',
        hint: 'params_after_hint',
        choices: [
          { value: 'CHECKED_IN', label: 'params_after_in' },
          { value: 'ON_SITE', label: 'params_after_site' },
        ],
      },
      {
        kind: 'switch',
        name: 'showHostEmail',
        label: 'params_host_email',
        hint: 'params_host_email_hint',
      },
      {
        kind: 'number',
        name: 'defaultVisitMinutes',
        label: 'params_minutes',
        hint: 'params_minutes_hint',
        min: 15,
        max: 720,
      },
    ],
  },
]
