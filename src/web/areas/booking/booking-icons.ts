import { icon } from '#web/ui/signs/icon.tsx'

export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.9-5.3-2.8-5.3 2.8 1-5.9-4.2-4.1 5.9-.9L12 3.5Z',
)
