import './kiosk-look.css'

/** The class of whatever looks as a kiosk does. Its style comes with it: a file of style alone is none that a kiosk could keep. */
export const kioskLook = 'kiosk-look'
