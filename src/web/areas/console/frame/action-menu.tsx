import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MoreIcon } from './console-icons.ts'

export type MenuItem = { readonly name: string; readonly run: () => void }

/** A button that opens a list of acts; arrows walk through it, Escape closes it. */
export function ActionMenu({
  label,
  items,
  tabIndex,
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly tabIndex: 0 | -1
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) setIsOpen(false)
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const close = (): void => {
    setIsOpen(false)
    button.current?.focus()
  }
  const walk = (event: KeyboardEvent): void => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) entries.at(to % entries.length)?.focus()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="action-menu" ref={place} data-open={isOpen || undefined}>
      <button
        ref={button}
        className="icon-button"
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries take the focus
        <div className="action-list" role="menu" aria-label={label} ref={menu} onKeyDown={walk}>
          {items.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                run()
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
