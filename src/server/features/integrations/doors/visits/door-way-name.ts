/** As `credential_systems` names the way of access control. */
export const doorWayName = 'ACCESS_CONTROL'
