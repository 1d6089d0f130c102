import { icon } from '#web/ui/signs/icon.tsx'

export const MoreIcon = /* @__PURE__ */ icon(
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
)
export const BackIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6', true)
export const ForthIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6', true)
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6Zm2.5 4h.01M10 10h.01m3.5 0h.01m3.5 0h.01M7.5 14h9',
)
export const ListIcon = /* @__PURE__ */ icon(
  'M8.5 6.5h12m-12 5.5h12m-12 5.5h12M4 6.5h.01M4 12h.01M4 17.5h.01',
  true,
)
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0m.5-15.7a3.5 3.5 0 0 1 0 6.4m2 3.5a6.5 6.5 0 0 1 3.5 5.8',
)
export const VisitorIcon = /* @__PURE__ */ icon(
  'M6.5 5h11A1.5 1.5 0 0 1 19 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-12A1.5 1.5 0 0 1 6.5 5Zm3-2h5M12 13a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm-3.7 4a3.8 3.8 0 0 1 7.4 0',
)
export const InviteIcon = /* @__PURE__ */ icon(
  'M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 11.5-6.3m4.5.3v6m-3-3h6',
)
export const DeskIcon = /* @__PURE__ */ icon('M2.5 8.5h19M5 8.5V19m14-10.5V19m-6-10.5V14h6')
export const EmergencyIcon = /* @__PURE__ */ icon(
  'M6.5 16.5v-4a5.5 5.5 0 0 1 11 0v4M4 20h16v-3.5H4V20ZM12 3.5v-1m6.5 3.5.8-.8M5.5 6l-.8-.8',
)
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7.5h8m7 0h1M4 16.5h1m7 0h8m-4.5-6.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const SideIcon = /* @__PURE__ */ icon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5Zm4.5 0v15',
  true,
)
export const ChartIcon = /* @__PURE__ */ icon('M4 20h16M7 16.5V12m5 4.5v-11m5 11V9')
export const SignedIcon = /* @__PURE__ */ icon(
  'M13.5 3.5H6A1.5 1.5 0 0 0 4.5 5v14A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5V9.5l-6-6Zm0 0v6h6M8 16.5c1.5-3 2.5-3 3-1s1 1.5 2 0 1.5-1 3 1',
)
export const WatchedIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const SiteIcon = /* @__PURE__ */ icon(
  'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const CardIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M6.5 15h4',
)

/** A parcel. */
export const DeliveriesIcon = /* @__PURE__ */ icon(
  'm12 3 8 4v10l-8 4-8-4V7l8-4Zm0 8.5L4 7m8 4.5L20 7m-8 4.5V21M8 5l8 4',
)

/** A lifebuoy. */
export const ServiceDeskIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-5.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.6 5.6l3.9 3.9m5 5 3.9 3.9m0-12.8-3.9 3.9m-5 5-3.9 3.9',
)
