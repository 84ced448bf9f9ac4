/** Formats how many take part, such as `3 / 12 campers`; without a limit `3 campers`. */
export function sayCampers(count: number, places: number | null): string {
  return places === null ? `${count} ${count === 1 ? 'camper' : 'campers'}` : `${count} / ${places} campers`
}

/** Formats how many of those who signed up left camp on that day; null if no one did. */
export function sayLeft(left: number): string | null {
  return left === 0 ? null : `${left} left camp`
}

/** Formats a warning that campers are signed up for two things at once. */
export function sayElsewhere(count: number): string {
  return count === 1
    ? '1 camper is signed up elsewhere at this time'
    : `${count} campers are signed up elsewhere at this time`
}
