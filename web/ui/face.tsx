import { Avatar } from '@mui/material'

/** Shows a person's picture, or their initials. */
export function Face({ name, photo, size = 44 }: { name: string; photo: string | null; size?: number }) {
  const letters = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
  return (
    <Avatar
      src={photo ?? undefined}
      alt=""
      aria-hidden
      sx={{ width: size, height: size, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: size * 0.4 }}
    >
      {letters}
    </Avatar>
  )
}
