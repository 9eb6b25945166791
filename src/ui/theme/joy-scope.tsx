import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssVarsProvider } from '@mui/joy/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import { useWords } from '../i18n/use-words';
import { joyTheme } from './joy-theme';

const caches = new Map<string, ReturnType<typeof createCache>>();

/** One cache a direction, with the page's nonce, so that Joy's styles pass a strict policy [T.31]. */
function cacheFor(dir: 'ltr' | 'rtl') {
  const known = caches.get(dir);
  if (known !== undefined) return known;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const cache = createCache({
    key: `joy-${dir}`,
    stylisPlugins: dir === 'rtl' ? [prefixer, rtlPlugin] : [prefixer],
    ...(nonce ? { nonce } : {}),
  });
  caches.set(dir, cache);
  return cache;
}

/**
 * Everything that uses Joy stands inside one. The colour scheme is not Joy's own state: its variables follow
 * `data-scheme` on the page, as all our styles do.
 */
export function JoyScope({ children }: { readonly children: ReactNode }) {
  const { dir } = useWords('common');
  return (
    <CacheProvider key={dir} value={cacheFor(dir)}>
      <CssVarsProvider
        theme={joyTheme}
        attribute="data-scheme"
        colorSchemeNode={null}
        storageWindow={null}
        defaultMode="light"
        disableNestedContext
      >
        {children}
      </CssVarsProvider>
    </CacheProvider>
  );
}
