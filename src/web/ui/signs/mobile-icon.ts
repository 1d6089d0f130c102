import { icon } from './icon.tsx'

/** What is done on somebody's phone; `PhoneIcon` calls. */
export const MobileIcon = /* @__PURE__ */ icon(
  'M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5Zm2.5 16h2',
)
