/** The key in session storage that says that this tab has been let into the internal room. */
export const ROOM_FLAG = 'data-room-authenticated';
