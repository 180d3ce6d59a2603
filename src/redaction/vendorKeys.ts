/**
 * Keys that show their vendor by a published prefix. Code: GitHub, GitLab, npm, Docker, PyPI, Atlassian. Payment and shops:
 * Stripe, Square, Braintree, Shopify. Chats and tools: Slack, Telegram, Discord, Facebook, Linear, Figma, Notion, Postman,
 * Twilio, Mailgun, Mailchimp, Brevo, SendGrid. Models: OpenAI, Anthropic, Hugging Face, OpenRouter, Groq. Clouds: AWS, Azure,
 * Google, DigitalOcean, Heroku, Vault, Doppler, Databricks, Sentry, New Relic. Also JWTs and private keys. Scanners look for
 * the same prefixes:
 * https://docs.github.com/code-security/reference/secret-security/supported-secret-scanning-patterns,
 * https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml,
 * https://docs.gitlab.com/security/tokens/#token-prefixes, https://docs.stripe.com/keys
 */
export const VENDOR_KEYS =
  /\b(?:(?:gh[oprsu]|[rs]k_(?:org_)?(?:live|test)|shp[a-z]{2}|do[opr]_v1|lin_api|ntn|gsk|npm|hf|secret)_(?=\w*[\dA-Z])[A-Za-z\d]{24,}|(?:(?:github_pat|whsec|dckr_[op]at|figd|sntry[su])_|(?:gl(?:pat|ptt|[dfr]t|cbt|soat|imt|agent|ffct|oas)|xox[a-z]|xapp|sq0[a-z]{3}|sk-(?:ant|proj|svcacct|admin|or)|GOCSPX|pypi|NRAK|PMAK|xkeysib|HRKU)-|(?:dp\.pt|hv[bs]|SG|ya29)\.|AIza|AT[AC]TT)(?=\S*[\dA-Z])[\w-]{16,}(?:[.=]+[\w-]+)*|sk-[A-Za-z\d]{30,}|EAA[\w-]{50,}|access_token\$[\w$]+|\w{3}\dQ~[\w.~-]{31,}|\d{8,10}:AA[\w-]{33}|[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,}|[A-Za-z\d+/]{86}==|A[KS]IA[A-Z\d]{16}|(?:SK|AC|key-|dapi)[\da-f]{32}|[\da-f]{32}-us\d+|eyJ[\w-]{8,}\.[\w.-]+)|-----BEGIN[A-Z +]*PRIVATE.*/gs;
