/** Formats a session's free places and waitlist: `1 open spot, 2 on the waitlist`. */
export function saySpots({ capacity, taken, waiting }: { capacity: number; taken: number; waiting: number }): string {
  const free = capacity - taken
  const spots = free <= 0 ? 'Full' : free === 1 ? '1 open spot' : `${free} open spots`
  return waiting > 0 ? `${spots}, ${waiting} on the waitlist` : spots
}
