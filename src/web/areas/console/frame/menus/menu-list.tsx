import './menu-list.css'
import type { ReactNode, RefObject } from 'react'
import { I18nProvider, Menu, MenuItem as Item, Popover } from 'react-aria-components'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { MenuItem } from './action-menu.tsx'

/**
 * React Aria writes a style element unless there is one with this id; the Content-Security-Policy forbids that. The rule itself
 * stands in menu-list.css (decision 0542).
 */
const ownStyleId = 'react-aria-pressable-style'

/** The open menu of a button: placed where there is room, walked through by arrows and first letters, closed by Escape. */
export function MenuList({
  label,
  items,
  button,
  onChoose,
  onClose,
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (item: MenuItem) => void
  readonly onClose: () => void
}): ReactNode {
  const { language } = useTranslator()
  return (
    <I18nProvider locale={language}>
      <span id={ownStyleId} hidden />
      <Popover
        className="action-list"
        triggerRef={button}
        placement="bottom end"
        isOpen
        onOpenChange={onClose}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens has the focus */}
        <Menu aria-label={label} autoFocus="first">
          {items.map((item) => (
            <Item key={item.name} className="action-item" onAction={() => onChoose(item)}>
              {item.name}
            </Item>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  )
}
