import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssVarsProvider } from '@mui/joy/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { kitTheme } from './theme';

const caches = new Map<string, ReturnType<typeof createCache>>();
const InScope = createContext(false);

/** One cache per direction, with the page's nonce, so that Joy's styles pass a strict policy [T.31]. */
function cacheFor(dir: 'ltr' | 'rtl') {
  const known = caches.get(dir);
  if (known !== undefined) return known;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const cache = createCache({
    key: `joy-${dir}`,
    // No prefixer: our target browsers need none, and the newest one fails on `::placeholder` in emotion's stylis.
    stylisPlugins: dir === 'rtl' ? [rtlPlugin] : [],
    ...(nonce ? { nonce } : {}),
  });
  caches.set(dir, cache);
  return cache;
}

/**
 * The theme, style cache and texts that kit parts need. Every part opens one itself; inside another it adds nothing, so a
 * screen wraps itself in one and its parts share it. The colour scheme is not Joy's own state: its variables follow
 * `data-scheme` on the page, as all our styles do.
 */
export function KitScope({ children }: { readonly children: ReactNode }) {
  const isInside = use(InScope);
  const { dir } = useMessages('kit');
  if (isInside) return children;
  return (
    <InScope value>
      <CacheProvider value={cacheFor(dir)}>
        <CssVarsProvider
          theme={kitTheme}
          attribute="data-scheme"
          colorSchemeNode={null}
          storageWindow={null}
          defaultMode="light"
          disableNestedContext
        >
          {children}
        </CssVarsProvider>
      </CacheProvider>
    </InScope>
  );
}
