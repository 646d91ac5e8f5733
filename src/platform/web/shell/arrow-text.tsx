import { IconArrowRight } from '@tabler/icons-react'
import { Fragment } from 'react'

/** A text in which ` → ` stands for what comes of something: the arrow is drawn, because not every font has it. */
export function ArrowText({ text }: { readonly text: string }) {
  return text.split(' → ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <IconArrowRight className="arrow-text" size={14} stroke={1.8} role="img" aria-label="menjadi" />
      )}
      {part}
    </Fragment>
  ))
}
