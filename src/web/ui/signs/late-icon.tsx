import { icon } from './icon.tsx'

/* The icons of later screens, apart from those that every first screen carries. */

export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const MailIcon = /* @__PURE__ */ icon(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5Zm-1 2 8.5 6 8.5-6',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.5 3.5h3.2l1.6 4.2-2 1.5a12 12 0 0 0 6.5 6.5l1.5-2 4.2 1.6v3.2a2 2 0 0 1-2.2 2A16.8 16.8 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2Z',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2Zm1.5 0V8a3.5 3.5 0 0 1 7 0v2.5',
)
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.4 2',
)
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const HelpIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.4 9.6a2.6 2.6 0 1 1 3.8 2.3c-.8.4-1.2 1-1.2 1.9m0 2.9v.01',
)
export const SearchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6', true)
export const CheckCircleIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.8L16.2 9.5',
)
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9.5V16m0-8v.01',
)
