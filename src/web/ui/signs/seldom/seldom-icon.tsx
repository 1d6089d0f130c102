import { icon } from '../icon.tsx'

/* The icons that no visitor’s first screen shows: in a folder of their own they are sent apart (scripts/web-chunks.ts). */

export const UploadIcon = /* @__PURE__ */ icon(
  'M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15',
)
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15',
)
export const WalletIcon = /* @__PURE__ */ icon(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10A1.5 1.5 0 0 1 5.5 6ZM4 10h5.5c.4 1.4 1.3 2.1 2.5 2.1s2.1-.7 2.5-2.1H20',
)
export const SmallerTextIcon = /* @__PURE__ */ icon('M3.5 18 8 6.5 12.5 18M5 14.2h6M15.5 12h5')
export const LargerTextIcon = /* @__PURE__ */ icon(
  'M3.5 18 8 6.5 12.5 18M5 14.2h6M15.5 12h5M18 9.5v5',
)
export const IdCardIcon = /* @__PURE__ */ icon(
  'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5Zm4.5 6.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM5.3 15.6a3.4 3.4 0 0 1 6.4 0M14.5 9.5H19m-4.5 3H19m-4.5 3H17',
)
export const KeyIcon = /* @__PURE__ */ icon(
  'M15.5 13a5 5 0 1 0-4.6-3L4 16.9V20h3.1v-2.2h2.2v-2.2l1.8-1.8M16.5 7.5v.01',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
