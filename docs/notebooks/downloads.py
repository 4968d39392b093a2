# %% [markdown]
# # Three plots of a site's downloads
#
# A notebook in the percent format: VS Code, Spyder and Jupyter with jupytext open it as one, and `python3 downloads.py` runs it as a
# script. It needs pandas and matplotlib, and for Parquet also pyarrow. `FACTS` is an archive (`driverdex downloads archive facts`), or
# a file of `driverdex downloads replay` (`facts.ndjson`, or `facts.csv` with `--format csv --raw-cells`).

# %%
import os
from pathlib import Path

import matplotlib.pyplot as plt
import pandas as pd

FACTS = Path(os.environ.get("FACTS", "facts"))
# With a folder here the plots are written to it as PNG files; else they are shown.
PLOTS = os.environ.get("PLOTS")


def read_facts(path):
    """One row per download, or per correction with its difference: moment (UTC), day, subject, category, manufacturer, downloads."""
    if path.is_dir():
        days = [pd.read_parquet(file) for file in sorted(path.glob("*.parquet"))]
        facts = pd.concat(days, ignore_index=True)
        facts = facts[facts["type"] == "download-recorded"].assign(downloads=1)
        fixes = [pd.read_parquet(file) for file in sorted((path / "corrections").glob("*.parquet"))]
        facts["moment"] = pd.to_datetime(facts["recorded_at"], utc=True)
        facts["day"] = facts["moment"].dt.strftime("%Y-%m-%d")
        if fixes:
            fixed = pd.concat(fixes, ignore_index=True)
            fixed = fixed.assign(downloads=fixed["difference"], day=fixed["day"].astype(str).str[:10])
            facts = pd.concat([facts, fixed], ignore_index=True)
            # What was corrected belongs to the day that it corrects, and to no hour.
            facts["moment"] = pd.to_datetime(facts["moment"], utc=True)
    else:
        read = pd.read_csv if path.suffix == ".csv" else lambda file: pd.read_json(file, lines=True, convert_dates=False)
        facts = read(path)
        facts = facts[facts["type"] != "guide-requested"].reindex(
            columns=["at", "type", "subject", "category", "manufacturer", "day", "by"]
        )
        is_press = facts["type"] == "download-recorded"
        facts["moment"] = pd.to_datetime(facts["at"].where(is_press), utc=True)
        facts["day"] = facts["day"].fillna(facts["at"].str[:10])
        facts["downloads"] = facts["by"].fillna(1).astype(int)
    return facts[["moment", "day", "subject", "category", "manufacturer", "downloads"]]


def show(figure, name):
    figure.tight_layout()
    if PLOTS is None:
        plt.show()
    else:
        figure.savefig(Path(PLOTS) / f"{name}.png", dpi=100)


facts = read_facts(FACTS)
print(f"{facts['downloads'].sum()} downloads from {facts['day'].min()} to {facts['day'].max()}")

# %% [markdown]
# ## Downloads of each day
# The line is the mean of seven days: the rhythm of the week is not in it.

# %%
daily = facts.groupby("day")["downloads"].sum()
daily.index = pd.to_datetime(daily.index)
daily = daily.asfreq("D", fill_value=0)
figure, axes = plt.subplots(figsize=(10, 4))
axes.bar(daily.index, daily, width=1, color="#9ec5f0", label="Day")
axes.plot(daily.rolling(7, center=True).mean(), color="#0b5cad", label="Mean of seven days")
axes.set(title="Downloads of each day (UTC)", ylim=(0, None))
axes.legend()
show(figure, "days")

# %% [markdown]
# ## When drivers are asked for
# A cell is the mean of all such hours of a week.

# %%
presses = facts.dropna(subset=["moment"])
weeks = max(1, len(daily) / 7)
hours = (
    presses.groupby([presses["moment"].dt.dayofweek, presses["moment"].dt.hour])["downloads"]
    .sum()
    .unstack(fill_value=0)
    .reindex(index=range(7), columns=range(24), fill_value=0)
    / weeks
)
figure, axes = plt.subplots(figsize=(10, 3.5))
image = axes.imshow(hours, aspect="auto", cmap="Blues", vmin=0)
axes.set(title="Downloads by weekday and hour (UTC)", xlabel="Hour", xticks=range(0, 24, 3))
axes.set_yticks(range(7), ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
figure.colorbar(image, ax=axes)
show(figure, "hours")
print(f"busiest hour of the day: {hours.sum().idxmax():02d}")

# %% [markdown]
# ## What is asked for most
# The last 28 days against the 28 before.

# %%
last = daily.index.max()
ago = (last - pd.to_datetime(facts["day"])).dt.days
recent = facts[ago < 28].groupby("subject")["downloads"].sum()
before = facts[(ago >= 28) & (ago < 56)].groupby("subject")["downloads"].sum()
most = recent.sort_values(ascending=False, kind="stable").head(15)
compared = pd.DataFrame({"28 days before": before.reindex(most.index, fill_value=0), "last 28 days": most})
figure, axes = plt.subplots(figsize=(10, 6))
compared.iloc[::-1].plot.barh(ax=axes, color=["#9ec5f0", "#0b5cad"])
axes.set(title="Drivers most asked for", xlabel="Downloads", ylabel="")
show(figure, "drivers")
print(f"most asked for: {most.index[0]} with {most.iloc[0]}" if len(most) > 0 else "nothing was asked for")
