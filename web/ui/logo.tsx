import AnchorIcon from '@mui/icons-material/Anchor'
import { Box } from '@mui/material'
import { useState } from 'react'

/** Where the organization's logo is kept in the browser, as an image source. */
const LOGO = 'organizationLogo'

/** The stored logo; null also during the build, which writes the visitors' screens without a browser. */
function storedLogo(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(LOGO)
}

/** The camp's logo, where one is stored on this device and can be shown; otherwise the anchor. */
export function Logo({ size }: { size: number }) {
  const [broken, setBroken] = useState(false)
  const source = storedLogo()
  if (!source || broken) return <AnchorIcon aria-hidden sx={{ fontSize: size }} />
  return (
    <Box
      component="img"
      src={source}
      alt="Organization logo"
      onError={() => setBroken(true)}
      sx={{ height: size, maxWidth: size * 3, objectFit: 'contain', borderRadius: 1 }}
    />
  )
}
