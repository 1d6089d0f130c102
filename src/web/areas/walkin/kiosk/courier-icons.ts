import type { DeliveryKind } from '#domain/delivery/delivery.ts'
import { icon } from '#web/ui/signs/icon.tsx'
import { ParcelIcon } from './kiosk-icons.ts'

/** What couriers bring. */
export const kindIcons: Readonly<Record<DeliveryKind, ReturnType<typeof icon>>> = {
  PARCEL: ParcelIcon,
  LETTER: icon('M3 6h18v12H3zM3 7l9 6.5L21 7'),
  PALLET: icon('M5 4h6v6H5zM13 4h6v6h-6zM5 12h14M3 16h18M4 16v4M12 16v4M20 16v4'),
  FOOD: icon('M7 3v7a2 2 0 0 0 4 0V3M9 12v9M9 3v6M17 3c-2 1-3 3.5-3 6s1 4 3 4V3zM17 13v8'),
  FLOWERS: icon(
    'M12 9a2.5 2.5 0 1 0 0-.01M12 6.5a2.5 2.5 0 1 1 2.5 2.5M12 6.5A2.5 2.5 0 1 0 9.5 9M12 11.5V21M12 18c-3 0-5-1.5-5-4M12 20c3 0 5-1.5 5-4',
  ),
  OTHER: icon('M5 12h.01M12 12h.01M19 12h.01'),
}
