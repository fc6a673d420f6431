import path from 'node:path';
import { frameAt, frameDocument, type Site } from '@courier/contract';
import { formTargetsOf } from './card-form';
import type { AppConfig } from '../config/config';
import { companyPage } from './company-page';
import { withSite } from './declared-frame';
import { withFilesOrigin } from './files-origin';
import { withFirstScreen } from './first-screen';
import { type Page, PageCache } from './page-cache';
import { withHead } from './page-head';
import type { RemotePage } from './published-remotes';

/** The documents of the suite: the shell's, with what remotes have declared and the first screen of the page. */
export class Documents {
  private readonly pages: PageCache;

  constructor(
    private readonly store: string,
    private readonly config: Pick<
      AppConfig,
      'company' | 'publicUrl' | 'filesOrigin' | 'mail' | 'cards'
    >,
  ) {
    const { filesOrigin, mail, cards } = config;
    const company = {
      ...config.company,
      ...(mail && { sendsEmail: true }),
      ...(cards.payfast && { takesCards: true }),
    };
    const prepare = (html: string) => withFilesOrigin(companyPage(html, company), filesOrigin);
    this.pages = new PageCache(prepare, filesOrigin, formTargetsOf(cards));
  }

  /**
   * The document of a path; null before the shell is published.
   * @param page what a remote has declared of exactly this path
   * @param site what all remotes have declared
   */
  async find(pathname: string, page: RemotePage | null, site: Site): Promise<Page | null> {
    for (const name of documentsFor(pathname, page, site)) {
      const file = path.join(this.store, name);
      const found = await this.read(file, pathname, page, site);
      if (found) return found;
    }
    return null;
  }

  private async read(file: string, pathname: string, page: RemotePage | null, site: Site) {
    try {
      return await this.compose(file, pathname, page, site);
    } catch (error) {
      if (!page?.first) throw error;
      // A first screen that is damaged costs its page nothing but itself.
      return this.compose(file, pathname, { ...page, first: null }, site);
    }
  }

  private compose(
    file: string,
    pathname: string,
    page: RemotePage | null,
    site: Site,
  ): Promise<Page | null> {
    const address = new URL(pathname, this.config.publicUrl).href;
    const first = page?.first;
    const isOfEveryPath = !page && file === this.everyPath;
    return this.pages.read(file, {
      // Addresses of one path with and without its first screen take turns.
      path: isOfEveryPath ? file : first ? pathname : `${pathname} without first screen`,
      stamp: JSON.stringify([page, site]),
      compose: async (html) => {
        if (isOfEveryPath) return withSite(html, site, pathname);
        const declared = withSite(withHead(html, page?.head ?? null, address), site, pathname);
        return first ? withFirstScreen(declared, first, this.store) : declared;
      },
    });
  }

  private get everyPath(): string {
    return path.join(this.store, EVERY_PATH);
  }
}

const EVERY_PATH = 'index.html';
const OWN_PAGE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** Files of the shell that may show a path, the best first. */
function documentsFor(pathname: string, page: RemotePage | null, site: Site): string[] {
  const own = OWN_PAGE.test(pathname) ? [`pages/${pathname.slice(1) || 'index'}.html`] : [];
  const { bar = 'landing' } = frameAt(site, pathname);
  const { outline = 'plain' } = site.pages[pathname] ?? {};
  const frame = page?.isPrerendered ? [`pages/${frameDocument(bar, outline)}.html`] : [];
  return [...own, ...frame, EVERY_PATH];
}
