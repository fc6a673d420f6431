import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { ScrollableBody } from './dialog.styles';

/**
 * What a dialog holds between its title and its buttons. A long text with nothing in it to focus is itself made
 * focusable, so that the arrow keys scroll it.
 */
export function DialogBody({ ref, ...rest }: ComponentProps<'div'>) {
  const bodyRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => bodyRef.current as HTMLDivElement);
  const [isText, setIsText] = useState(false);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const measure = () => {
      const scrolls = body.scrollHeight > body.clientHeight;
      setIsText(scrolls && body.querySelector(focusable) === null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, []);

  return <ScrollableBody {...rest} ref={bodyRef} tabIndex={isText ? 0 : undefined} />;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
